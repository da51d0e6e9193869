import type { AddressPrefix } from './networks.js'

/** An account of the demo wallets; its index is that of its key. Data only, as it is part of a page's script. */
export interface BitcoinAccount {
  /** Compressed, in hex. Without its first two digits it is the key of the taproot address. */
  readonly publicKey: string
  /** P2WPKH for payments and P2TR for ordinals, by the prefix of the network's addresses. */
  readonly addresses: Readonly<Record<AddressPrefix, readonly [payment: string, ordinal: string]>>
  /** The same key's Stacks addresses: wallets with the WBIP interface hold Stacks as well. */
  readonly stacks: readonly [mainnet: string, testnet: string]
}

/** Anyone can compute their keys: never send real funds to them. */
export const bitcoinAccounts: readonly BitcoinAccount[] = [
  {
    publicKey: '02bd98f7f2318ac0584307ce6f5dbd0ff357cea0afc6d268ba0a5a8ad3be148d6e',
    addresses: {
      bc: [
        'bc1q9vg97frxkpudlmuy002wk3af3mmzda6xga8xt4',
        'bc1ppahkau5qkexyy9v8t8f8nvca6x87agztjmrqqjdhun2tnurmlf5scvytjp',
      ],
      tb: [
        'tb1q9vg97frxkpudlmuy002wk3af3mmzda6xzmu4sx',
        'tb1ppahkau5qkexyy9v8t8f8nvca6x87agztjmrqqjdhun2tnurmlf5s0yjygw',
      ],
      bcrt: [
        'bcrt1q9vg97frxkpudlmuy002wk3af3mmzda6xqj9c80',
        'bcrt1ppahkau5qkexyy9v8t8f8nvca6x87agztjmrqqjdhun2tnurmlf5szacza5',
      ],
    },
    stacks: ['SPNH0QS4CTR7HQZFGHXX9TT7N67FC9QQ8TPR9HVA', 'STNH0QS4CTR7HQZFGHXX9TT7N67FC9QQ8RBACF6A'],
  },
  {
    publicKey: '03e05b8ddae40248d50795898be47f4d17e7388ea277dc864ebf869fc42bb2c927',
    addresses: {
      bc: [
        'bc1qwt6yz64e8tqntv2ztcncj9u4fq2ml23nyxy0ks',
        'bc1pjygytm48rk88vxf5ehl25pf6w255lu9sem4mffq08aq30j0ugsnqze0q97',
      ],
      tb: [
        'tb1qwt6yz64e8tqntv2ztcncj9u4fq2ml23nwqludr',
        'tb1pjygytm48rk88vxf5ehl25pf6w255lu9sem4mffq08aq30j0ugsnq43e0l3',
      ],
      bcrt: [
        'bcrt1qwt6yz64e8tqntv2ztcncj9u4fq2ml23nvfx362',
        'bcrt1pjygytm48rk88vxf5ehl25pf6w255lu9sem4mffq08aq30j0ugsnqcgnf2t',
      ],
    },
    stacks: ['SP1SF8GBAQ4XC2DDH89F2F28QJN41BFXA6FGNBG19', 'ST1SF8GBAQ4XC2DDH89F2F28QJN41BFXA6EQZQKH7'],
  },
  {
    publicKey: '02f250be48332db715f7fc8b987396a0bbac59fafe9b8e4f36b5e5fa513c2d4ef7',
    addresses: {
      bc: [
        'bc1qf22yu3v90du7y537df8r0ug9m3qzylgly7j6m9',
        'bc1ph7y9ty0luuwqdq98jpzp2svex0s5kqesnqt6vnjhk3p2kpw8dnyqvyrv40',
      ],
      tb: [
        'tb1qf22yu3v90du7y537df8r0ug9m3qzylglwcffqk',
        'tb1ph7y9ty0luuwqdq98jpzp2svex0s5kqesnqt6vnjhk3p2kpw8dnyqmv4r0q',
      ],
      bcrt: [
        'bcrt1qf22yu3v90du7y537df8r0ug9m3qzylglv3syhl',
        'bcrt1ph7y9ty0luuwqdq98jpzp2svex0s5kqesnqt6vnjhk3p2kpw8dnyqk4l966',
      ],
    },
    stacks: ['SP1598KJ5GNXQKRJJ7SN4WDZH0QE408KX3WQ2GH75', 'ST1598KJ5GNXQKRJJ7SN4WDZH0QE408KX3Y92YD43'],
  },
  {
    publicKey: '02d4c80cb691d56cf03e069c199849838454bf0cb82be6d779aeba9a5b23c02629',
    addresses: {
      bc: [
        'bc1qfgjsjjjw28yrxujr7xpmu2h0rxhuj83desnsfy',
        'bc1psaxn5znl8h9g4umtzf6c82zq0jr93hr98xwkurk6rmcjguw4d9aqpv85ef',
      ],
      tb: [
        'tb1qfgjsjjjw28yrxujr7xpmu2h0rxhuj83dnkgrjh',
        'tb1psaxn5znl8h9g4umtzf6c82zq0jr93hr98xwkurk6rmcjguw4d9aqky3mrx',
      ],
      bcrt: [
        'bcrt1qfgjsjjjw28yrxujr7xpmu2h0rxhuj83d3l3w97',
        'bcrt1psaxn5znl8h9g4umtzf6c82zq0jr93hr98xwkurk6rmcjguw4d9aqmamaku',
      ],
    },
    stacks: ['SP152A2AA9S8WGCVJ8FRR7FHAXWCTZJ8Y5QEDV6A6', 'ST152A2AA9S8WGCVJ8FRR7FHAXWCTZJ8Y5NA6SJ4V'],
  },
  {
    publicKey: '032fc51bd282b1c8039a0c7294d5c026a9da1a2ea13048acaf7efb95414894bef4',
    addresses: {
      bc: [
        'bc1qrddfuh2hu7fcqkz6g9t7z2d3jxh8hzphu3hk2s',
        'bc1pq6pwlrzgcusxf96ymhjc4gyvas8m7lhw8m4p6px40472tp0jzansqquxc2',
      ],
      tb: [
        'tb1qrddfuh2hu7fcqkz6g9t7z2d3jxh8hzphkhv93r',
        'tb1pq6pwlrzgcusxf96ymhjc4gyvas8m7lhw8m4p6px40472tp0jzanshg2fz9',
      ],
      bcrt: [
        'bcrt1qrddfuh2hu7fcqkz6g9t7z2d3jxh8hzph574gx2',
        'bcrt1pq6pwlrzgcusxf96ymhjc4gyvas8m7lhw8m4p6px40472tp0jzans63q0hl',
      ],
    },
    stacks: ['SPDNN7JXAZKS702RB90NFR99P68TWYW86WZ4V5SW', 'STDNN7JXAZKS702RB90NFR99P68TWYW86YVKSXF3'],
  },
  {
    publicKey: '02e32df5f925d6388843dc440454ddc727eef782f618a3b383d082d57a32a6f03a',
    addresses: {
      bc: [
        'bc1q437x9svasfdv3v79hq68agz6rq2q7ny5jz7y65',
        'bc1pju086qaald7ne8eq8zn3turk50p856w7p6me7rm0tqzwu5py5j9sk278gc',
      ],
      tb: [
        'tb1q437x9svasfdv3v79hq68agz6rq2q7ny5cy9hp8',
        'tb1pju086qaald7ne8eq8zn3turk50p856w7p6me7rm0tqzwu5py5j9spzggjh',
      ],
      bcrt: [
        'bcrt1q437x9svasfdv3v79hq68agz6rq2q7ny56du6kw',
        'bcrt1pju086qaald7ne8eq8zn3turk50p856w7p6me7rm0tqzwu5py5j9svmzw8d',
      ],
    },
    stacks: ['SP2P7RRP1KP15NJ5KRPW38ZN0B8C183TCJHHMVYQG', 'ST2P7RRP1KP15NJ5KRPW38ZN0B8C183TCJKBCQT82'],
  },
  {
    publicKey: '03e786e59dc036e7abbddecdef63c479cc5569267884ca8ca7c2af6675b918c6a4',
    addresses: {
      bc: [
        'bc1q0tzjw9jqyj3ef7zcxpx4yd074f3rtnde994qd2',
        'bc1py0jzre20rhcjmnf9wjh6w8k43w0rh7pz5ryxwcdna5rqtfaz6ngsh33z6a',
      ],
      tb: [
        'tb1q0tzjw9jqyj3ef7zcxpx4yd074f3rtnde0rwnke',
        'tb1py0jzre20rhcjmnf9wjh6w8k43w0rh7pz5ryxwcdna5rqtfaz6ngsqe8dqj',
      ],
      bcrt: [
        'bcrt1q0tzjw9jqyj3ef7zcxpx4yd074f3rtnded2h7ps',
        'bcrt1py0jzre20rhcjmnf9wjh6w8k43w0rh7pz5ryxwcdna5rqtfaz6ngsdqdt4g',
      ],
    },
    stacks: ['SP1XCA9RP80JA757RB0R4TMHNZTN64DEDQ50C7GH8', 'ST1XCA9RP80JA757RB0R4TMHNZTN64DEDQ6AECGM9'],
  },
  {
    publicKey: '03b9241b6432ab2619feb139435331bc72c3d13c6f4516cf21306cccebd0fc5806',
    addresses: {
      bc: [
        'bc1q6nqa7x579wdzljt97wcr2rw6avs7vyqwxg70we',
        'bc1p6jucssf46pudw25gws8wf8dsecfzlqqgk6896dawj4h9gd9zn45qpszd2h',
      ],
      tb: [
        'tb1q6nqa7x579wdzljt97wcr2rw6avs7vyqwvw9u42',
        'tb1p6jucssf46pudw25gws8wf8dsecfzlqqgk6896dawj4h9gd9zn45qkc5zsc',
      ],
      bcrt: [
        'bcrt1q6nqa7x579wdzljt97wcr2rw6avs7vyqww8u3zr',
        'bcrt1p6jucssf46pudw25gws8wf8dsecfzlqqgk6896dawj4h9gd9zn45qmp7y9z',
      ],
    },
    stacks: ['SP3AC3QRTKRNSMBY9CQSV0D8DVBNJ3SGG1TY0BCQV', 'ST3AC3QRTKRNSMBY9CQSV0D8DVBNJ3SGG1RSTYY9E'],
  },
  {
    publicKey: '02244d6a8e24ccf6071ff2c9ae994403d200c7649284f0e2d5ea8dd5d3df44674e',
    addresses: {
      bc: [
        'bc1q3k6lj3vn3xdj30vm78k83krkdkwn7av0enhdfw',
        'bc1pstc966e54c83lus4kqk34zu4y3fycv960wnutgaa24epvvkj3q8sqzs5gj',
      ],
      tb: [
        'tb1q3k6lj3vn3xdj30vm78k83krkdkwn7av0n4v7ja',
        'tb1pstc966e54c83lus4kqk34zu4y3fycv960wnutgaa24epvvkj3q8sh2xmja',
      ],
      bcrt: [
        'bcrt1q3k6lj3vn3xdj30vm78k83krkdkwn7av03u4n95',
        'bcrt1pstc966e54c83lus4kqk34zu4y3fycv960wnutgaa24epvvkj3q8s6nva88',
      ],
    },
    stacks: ['SP26VBYA5JE4SPA5XKFRYRY6RESPSTFVNHXY9NM6N', 'ST26VBYA5JE4SPA5XKFRYRY6RESPSTFVNHZGN1J85'],
  },
  {
    publicKey: '0284d6bcfa6f30caed3a7149fa2550fccf46f9f9f48b0449b7774621d3bf231115',
    addresses: {
      bc: [
        'bc1q2qpcg8njtf098z4s5tn6wrkgeft2xxtlhk0yys',
        'bc1p3yf23uhlzepfxcdpq40evw9d48cv8e7juhs23z470uzq3s9a20sque8gk2',
      ],
      tb: [
        'tb1q2qpcg8njtf098z4s5tn6wrkgeft2xxtlas5hlr',
        'tb1p3yf23uhlzepfxcdpq40evw9d48cv8e7juhs23z470uzq3s9a20sqt338v9',
      ],
      bcrt: [
        'bcrt1q2qpcg8njtf098z4s5tn6wrkgeft2xxtlled6g2',
        'bcrt1p3yf23uhlzepfxcdpq40evw9d48cv8e7juhs23z470uzq3s9a20sqxgmpel',
      ],
    },
    stacks: ['SP180710YE9D5WMWAP2HEF9RES355D8RSFZT065FS', 'ST180710YE9D5WMWAP2HEF9RES355D8RSFX3SQDZC'],
  },
]
