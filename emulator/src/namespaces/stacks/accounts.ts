/** An account of the emulator, with its address on mainnet and on the testnet. */
export interface StacksAccount {
  readonly address: string
  readonly testnet: string
  readonly publicKey: string
}

/** What `accountAt` of sign.ts computes, precomputed so that pages need not load a library. */
export const accounts: readonly StacksAccount[] = [
  {
    address: 'SPME9JT6WV5TN2R0NY5NC7W4X5BBK0H5DEH3486Z',
    testnet: 'STME9JT6WV5TN2R0NY5NC7W4X5BBK0H5DDQM3NH7',
    publicKey: '03d8597f4af935250935302279b7e0e77150cf19df53ffc4158d37019ba068ac4f',
  },
  {
    address: 'SP1HHK89VABRT90VP3A8RJVQK1352AX1T92NVFYXS',
    testnet: 'ST1HHK89VABRT90VP3A8RJVQK1352AX1T90H834ED',
    publicKey: '03e272d46dcca6d75f1364497bea3607a979b9fdcb6bafcadcd42075c8e9f64a17',
  },
  {
    address: 'SP1G8XHZ8NNVXK20QCH50EHNBS7DPS4B9N5YHGR4M',
    testnet: 'ST1G8XHZ8NNVXK20QCH50EHNBS7DPS4B9N4JCAQMP',
    publicKey: '02d9adc2879dfb4c337dcc817db13ee5dec1971c59247c988e526d0daf91a14635',
  },
  {
    address: 'SP12E4DDH73W636CJEW8S3FNED75JZ3FAZ5XA0ED2',
    testnet: 'ST12E4DDH73W636CJEW8S3FNED75JZ3FAZ4KRZQ9E',
    publicKey: '02a68d5331b127c6663bc184bd77ac64b7ca557b705840d1a2876ee3b4ee25b318',
  },
  {
    address: 'SP1C50GQCP09JP7JQRHHHZFPWRAWANEWQ6J2Q8P57',
    testnet: 'ST1C50GQCP09JP7JQRHHHZFPWRAWANEWQ6JC05KWT',
    publicKey: '0267524655010129b80836169082045c69274f0b2050873895798947948fd72337',
  },
  {
    address: 'SP29Q3H6T8YDRNS3J3QK78EVY9HS5ZWS906PN1D0Q',
    testnet: 'ST29Q3H6T8YDRNS3J3QK78EVY9HS5ZWS905A9EBB4',
    publicKey: '0375654b283a4837d7eb231b48fea132abdd6a3bf1dc5a254abb2079f6e9c02b41',
  },
  {
    address: 'SP3C0S94H3WEVER3AFQ635GT3CG3VE04E0F8VKW1E',
    testnet: 'ST3C0S94H3WEVER3AFQ635GT3CG3VE04E0E33K47R',
    publicKey: '03f863a02dbb033388fa7839a48b29264a586a241c42b007477fef59f7f60d719c',
  },
  {
    address: 'SP3F4B9MDJ4VGVV1FR8500DDEAQA5QV0P08V1GMX0',
    testnet: 'ST3F4B9MDJ4VGVV1FR8500DDEAQA5QV0P0BS7DZZH',
    publicKey: '038ea875ea7cb5afe7d44de20391611793d88e4051aa38ec0e74cacab4bf0f0178',
  },
  {
    address: 'SPK2C40YYKPYA86BYPCYZCQBGG7MW5CK9EGFFEDE',
    testnet: 'STK2C40YYKPYA86BYPCYZCQBGG7MW5CK9CJDQSAD',
    publicKey: '0304cc65c17e6c34b5f570aa8f7bbc8b10e4c73d1d4efca55779f729952bac9ff3',
  },
  {
    address: 'SP3HZBQ199YFR3MMCXBDXC0NVA00W87EDDE0GG7VP',
    testnet: 'ST3HZBQ199YFR3MMCXBDXC0NVA00W87EDDD9FDFJN',
    publicKey: '02eef057a74f320a3ba17ab60a0c93cae009157ae2844983ce521877940ff7241e',
  },
  {
    address: 'SP3F9A9E4TYWYAG4F0SSCXV60T743KMNCF465S3CN',
    testnet: 'ST3F9A9E4TYWYAG4F0SSCXV60T743KMNCF60JV6RD',
    publicKey: '02b24957a3876d56687783445d13bc98378697cc65af6ca85c3114b5270f817f03',
  },
  {
    address: 'SP1F612KTJR1N0TDQEAC9PNZ11J7QD910Q7H5A1HK',
    testnet: 'ST1F612KTJR1N0TDQEAC9PNZ11J7QD910Q4K7ZYDJ',
    publicKey: '03e14a2e0ed3e4f9aa737684f2af0dd64057eec6c7afbb7d8acbe50a4985ba4d1c',
  },
]

/** The address of an account in the form of a network, by its CAIP-2 reference. */
export function addressOn(network: string, address: string): string {
  const match = accounts.find((account) => account.address === address || account.testnet === address)
  return (network === '1' ? match?.address : match?.testnet) ?? address
}
