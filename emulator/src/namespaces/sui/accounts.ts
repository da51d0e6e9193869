import type { WalletAccount } from '../../wallets/demo-wallet-state.js'

/**
 * The accounts of the demo wallets, whose keys sign.ts computes. Anyone can compute them: never send real funds to
 * them. The public key is the 32 bytes in base64, without the scheme's byte.
 */
export const accounts: readonly WalletAccount[] = [
  {
    address: '0xe007f34ff6535d17b62cfb244bad45ae62b5b12d586892da3d881f19bddc66df',
    publicKey: 'UA/wchOCJzH8uZNtNB6IYl0NjP1xllawUBJi29jhcMk=',
  },
  {
    address: '0xf72fe7043f7f1c56cc0019fc7821b59ef95162b613b8fe1b81012606b4f3ec8d',
    publicKey: 'Yq/T9DDqp7lWjBbxQ4v6LYd2rLXQ5/MFryBwe3buWWM=',
  },
  {
    address: '0x944e374f01b1209f2b57832704f99ca415794fa6512eb1cdf75c4b0841416f34',
    publicKey: '2SwGwaHZCEPmLd31JqJ3t4jog5oY2v86QVzmJKmRuPA=',
  },
  {
    address: '0x2ebafbe738dd01c6150ef37c4427227f57d5e12e06ce530869fe9e5f6bec2e19',
    publicKey: 'L2b07UxEE3aLDkHI70R36i+20pM6yw5g7Ss7ELqorYk=',
  },
  {
    address: '0xa17643f34881772a747eb885f25101e7578c2d215a0d051e913152ad8fee2f8e',
    publicKey: 'xhSwuxaY7DDUEBdwF9RlpU8f8FBAkrXHpfMaPRC6C3E=',
  },
  {
    address: '0x1e673c4325f9738a52abf1f6048493683f8304d6a21542857ff65379c15128dd',
    publicKey: 't3w1qks7BV+D4YsgDiBVDpMx/zNkSyMDcQwcqQCVIsQ=',
  },
  {
    address: '0xd9331eec88352c6b9f4c4478b527d8cf5a50c0901f3affdf18520b13594142f4',
    publicKey: '3HH+ZJw9zl4+OCxUaaqQak/Oy/driU6YzliMZfBHE+k=',
  },
  {
    address: '0xfa57e25f5e56f7fcd30cdf490aad30fc7a54f94cc4db302ed09176f4ee0cc765',
    publicKey: 'BMtdTl8TyYA0+DxXa8CqMOROytwP908P8rIJRauKfh4=',
  },
  {
    address: '0x9e8c3eaaeabe1cc7865306fd6ce8c9b3c0ed5665f5598cdf8abd5c8ccad58b9d',
    publicKey: 'qUKOSpNXLeHx1k6WW9OC9Cou4dPbeoaDS/lfxlqaEHM=',
  },
  {
    address: '0x96f23f70705241dbf6915840a3d0f03fca92c2050b6b9bf1d990a0507c538ad9',
    publicKey: 'YhQmMaSpW/8J0yxNRoUo7uZZXqIDRDoFfRRaAM8J6kc=',
  },
  {
    address: '0xa672d94fbb03977a11bb170b50d2927c988ac6baadf28f4ce3cf8d3aecbd35f6',
    publicKey: 'O7xMMopMIZiMOUvOwDH+KdTMyPMJLQm6ysdFSqIg2S8=',
  },
  {
    address: '0x0bca049c460dd5c499bc04367da51f3b77bc9d0a7523450e75d7ef018fcd0e8a',
    publicKey: 'DEzGoFH30mtOnDevzH16FAnfar6pqECCDiANzlKC6DM=',
  },
]
