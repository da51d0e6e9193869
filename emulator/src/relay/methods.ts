import * as v from 'valibot'
import type { RelayClient } from './client.js'
import { fetchMessages, type Hub, publish, subscribe } from './hub.js'

/** Tags of the messages that the relay publishes on behalf of a client. */
const tags = { propose: 1100, approve: 1101, settle: 1102 }

const TopicSchema = v.object({ topic: v.string() })
const TopicsSchema = v.object({ topics: v.array(v.string()) })
const SubscriptionsSchema = v.object({ subscriptions: v.array(TopicSchema) })
const OutgoingSchema = v.object({
  topic: v.string(),
  message: v.string(),
  ttl: v.optional(v.number(), 300),
  tag: v.optional(v.number(), 0),
  attestation: v.nullish(v.string()),
})
const MessagesSchema = v.object({ messages: v.array(OutgoingSchema) })
const ProposeSchema = v.object({
  pairingTopic: v.string(),
  sessionProposal: v.string(),
  ttl: v.optional(v.number(), 300),
  attestation: v.nullish(v.string()),
})
const ApproveSchema = v.object({
  sessionTopic: v.string(),
  pairingTopic: v.string(),
  sessionProposalResponse: v.string(),
  sessionSettlementRequest: v.string(),
  ttl: v.optional(v.number(), 300),
})

type Method = (hub: Hub, client: RelayClient, params: unknown) => unknown

/** The methods of the relay's specification that clients call, and those that clients from 2.21 on call besides. */
export const relayMethods: Readonly<Record<string, Method>> = {
  irn_subscribe: (hub, client, params) => subscribe(hub, client, v.parse(TopicSchema, params).topic),
  irn_batchSubscribe: (hub, client, params) =>
    v.parse(TopicsSchema, params).topics.map((topic) => subscribe(hub, client, topic)),
  irn_unsubscribe: (_hub, client, params) => {
    client.topics.delete(v.parse(TopicSchema, params).topic)
    return true
  },
  irn_batchUnsubscribe: (_hub, client, params) => {
    for (const { topic } of v.parse(SubscriptionsSchema, params).subscriptions) client.topics.delete(topic)
    return true
  },
  irn_publish: (hub, client, params) => {
    publish(hub, client, v.parse(OutgoingSchema, params))
    return true
  },
  irn_batchPublish: (hub, client, params) => {
    for (const message of v.parse(MessagesSchema, params).messages) publish(hub, client, message)
    return true
  },
  // Clients before 2.21 call these when they come back, before they subscribe.
  irn_fetchMessages: (hub, client, params) =>
    fetchMessages(hub, client, [v.parse(TopicSchema, params).topic]),
  irn_batchFetchMessages: (hub, client, params) =>
    fetchMessages(hub, client, v.parse(TopicsSchema, params).topics),
  // These two also subscribe the caller, which sends no `irn_subscribe` for the topic.
  wc_proposeSession: (hub, client, params) => {
    const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = v.parse(ProposeSchema, params)
    subscribe(hub, client, topic)
    publish(hub, client, { topic, message, ttl, attestation, tag: tags.propose })
    return true
  },
  wc_approveSession: (hub, client, params) => {
    const { sessionTopic, pairingTopic, ttl, ...sealed } = v.parse(ApproveSchema, params)
    subscribe(hub, client, sessionTopic)
    const response = sealed.sessionProposalResponse
    publish(hub, client, { topic: pairingTopic, message: response, ttl, tag: tags.approve })
    const settlement = sealed.sessionSettlementRequest
    publish(hub, client, { topic: sessionTopic, message: settlement, ttl, tag: tags.settle })
    return true
  },
}
