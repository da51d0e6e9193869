/** An account of the demo wallets, precomputed so that pages need not load the chain's cryptography. */
export interface PolkadotAccount {
  /** With Polkadot's address prefix (0). */
  readonly address: string
  /** With the generic prefix (42), as extensions list it. */
  readonly generic: string
  readonly publicKey: `0x${string}`
}

/**
 * Public test keys (sr25519, computed by keys.ts). Anyone can compute the private keys: never send real funds to
 * them.
 */
export const accounts: readonly PolkadotAccount[] = [
  {
    address: '155G59vcFGLzZsVHYuSsnxdCWPi56RJC1PU48MSKf3WJb76R',
    generic: '5G8xvpfYPV5X8LUmbGPseoo3emiRQ7k3vtjZy4Sy6xUnQcmw',
    publicKey: '0xb430a6a9369f49659a984eb76eec5c4b5105e88e20d8913916ce8566c6204c0d',
  },
  {
    address: '1494a8MwHkNfCbFpWkNXfntL3LWDS1i7riqZf2ZRoAKboiRg',
    generic: '5FCmRo6sRy7Bm4FJZ7KXXe4BBiWZji9ynE75Vja5F5J5dM5Y',
    publicKey: '0x8adaaf67379c9a6f8cf42f534df61f44413b9101730d0298f7ba234be1cde75a',
  },
  {
    address: '14ouZXkfdaEh9a7VyncVd4ag8MTMMC2CjkRDbJMy7PovPx9y',
    generic: '5FscRCVbmnyDi36z29ZVUukXGjThetU4fFgjS1NcZJnQDPWd',
    publicKey: '0xa87aecb301071606cacdf410313c801e1eaafe0cc2c08ea261f34198f0972c23',
  },
  {
    address: '141FUavxtgdhi5zj9yFGUfgYYXKmAPPbXG5n3AxpK1Beywas',
    generic: '5F4xLFfu2uNEGYzDCLCGLWrPguL7U5qTSmMHssyTkvA8odzD',
    publicKey: '0x84e56df93cf9b3f175c5f94ef36fc33da91817b85a1b44e95ab2f3ce9d863346',
  },
  {
    address: '15aFX9n5VU3ZnzxBfUNfkHtsiS9tc5inRwGxBZ3xxEF3uyJY',
    generic: '5GdxNpX1dgn6MTwfhqKfc94irpAEunAeMSYU2G4cQ9DXjVRM',
    publicKey: '0xca4ce90b5faebf3849f707195b49753ff0c03e5a7977f22568c25caae11f3b0b',
  },
  {
    address: '1296afC91GST3ARth45rn2MLNiBZU5bQtRaAjuzq2ymUr3Di',
    generic: '5DCoSKw59VAybdRNjR2rdsXBX6Bumn3Govqgad1UUtjxfX4K',
    publicKey: '0x3268fb51ad9ed4d2ea05cc3898ab5e5a37e0d39749fcaa728fedd7c47e35df53',
  },
  {
    address: '1ZP9d46EU59SYUEHZtMtBcUkYLAtnsM1wjpQdQbqakMYBeX',
    generic: '5Cd61Ho2Ngog11TiKvqMk2nKtvLXCVKCwT1LFLRFHViqMinH',
    publicKey: '0x18b26974aa26db5603e52a682a289b5bbd422847f49a9f52063ecbc03c1efc1c',
  },
  {
    address: '153SQmTMhxPKUN4HHAiw5VXnMMeqXHzvgsk1eVc12JHajbLu',
    generic: '5G79GSCHrB7r2q3mKXfvwLhdVjfBpzSncP1XVCceUDG4YvPw',
    publicKey: '0xb2ccf62623703e94ba8bb7245a05f996634322cb6f3d132fe7342dd8d4892e2f',
  },
  {
    address: '16ZvUhCn5ptpVS3nJYQJCNVSxFjFtVTmjtRvXr1HmfiDmGEt',
    generic: '5HddLMwiE3dM3u3GLuMJ4DfJ6djcCBudfPhSNZ1wDaghaj77',
    publicKey: '0xf6490a99d3f26ce5ec251c6fcae8c0f76207e1a28cf5c8a2deb44df51688f702',
  },
  {
    address: '15marjmq3igMj6wxtmdyNwgJELLwonqZQaMx6XGzWoHeHfXN',
    generic: '5GqHiQWmBwQtHZwSw8ayEnr9NiMJ7VHRL5dTwEHdxiG875kW',
    publicKey: '0xd2f1b4cce828a750795e7b1be736165e86e10940e2f431eb10b28705a1856f22',
  },
]
