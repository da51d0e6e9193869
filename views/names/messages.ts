import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views that register a name; a site replaces them with `messages: { names: … }`. */
export const namesMessages = defineMessages({
  chooseTitle: 'Account name',
  chooseHeading: 'Choose your account name',
  chooseText: 'People can send to a name instead of an address of 42 characters.',
  choose: 'Choose name',
  learn: 'Learn more about names',
  owned: 'You already own a name',
  ownedText: 'This account is called {name}.',
  back: 'Back to the account',

  title: 'Choose name',
  label: 'Name, before {zone}',
  placeholder: 'yourname',
  hint: '4 to 64 letters a to z, digits, and hyphens between them. A name cannot be changed later.',
  short: 'Name must be at least 4 characters long',
  long: 'Name must be at most 64 characters long',
  letters: 'Not a valid name: letters a to z, digits, and single hyphens between them',
  submit: 'Register {name}',
  searching: 'Looking for names',
  suggestions: 'Names',
  available: 'Available',
  registered: 'Registered',
  lookFailed: 'Error fetching name suggestions',
  unknown: 'You can try to register yours all the same.',
  signing: 'Confirm in your wallet',
  declined: 'You declined in the wallet. Nothing was registered.',
  taken: '{name} was registered by somebody else just now. Choose another.',
  left: 'Your account changed. Nothing was registered.',

  doneTitle: 'Name registered',
  done: 'Account name chosen successfully',
  doneText: 'You can now fund your account and trade crypto',
  go: 'Let’s go!',
})

export type NamesWords = typeof namesMessages
