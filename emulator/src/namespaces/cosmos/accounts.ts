import type { NamespaceAccount } from '../keys.js'

/** The addresses of `keys.ts` on the Cosmos Hub, with their public keys in base64; a test compares them. */
export const accounts: readonly NamespaceAccount[] = [
  {
    address: 'cosmos1a22n3g4lhsuaktkvlf0syceuzjqzhrdlnshpu2',
    publicKey: 'A28+6YJY1VAKTjomslxnrd5QbwpZCRPtwhX6o6s87bdP',
  },
  {
    address: 'cosmos1uarlll0pwdtxk450pvnp8tr5w3xwawfzx7gz29',
    publicKey: 'AyQaBkNaM+xq8V1jB58oQF+yY/nsunG9YIkKEB1jjQYE',
  },
  {
    address: 'cosmos1qxynnwg4aguctm8v3xtmj3ah640axmsl7v3vzu',
    publicKey: 'Ay/WxKsoj1pnhskeICWR+sbEzd+b2h6xH7VFycUORe0V',
  },
  {
    address: 'cosmos1vxkq352g0kssq35e2h374mgwvvmaj99hp3v50q',
    publicKey: 'AvbkYDdoRl38W3qe+T3GGmxLW5f9dTKae35H7s76CyGc',
  },
  {
    address: 'cosmos1k6mdy63v48zt587e42563l5x60xpx62jzcptuw',
    publicKey: 'Asb9GOHLhAYH7Opd89NxYGWB+//vGxKkug85/0UtOevG',
  },
  {
    address: 'cosmos1exvke7djzgq60uhkvdh0244fsd360flfqe47xa',
    publicKey: 'A6ErQMcqLHYavsr+2s3ObVqNpRplzIphuTW3xWwHfub2',
  },
  {
    address: 'cosmos1hr9zma8f4rq77emcel26qm30r6um3y2vegaztr',
    publicKey: 'At1mzKuf77+GB/QvuNJfQJR2kPrjfpSBnOSvPDX+A131',
  },
  {
    address: 'cosmos146lpddwmqgwvsdam9zujp5sxrjl7mtxx29wlkp',
    publicKey: 'AgUO+mZDqxMyvajQTX4ClZb9pFXollBrtDX1QB8PnuHA',
  },
  {
    address: 'cosmos1skughxk5h33dyznlha2gdtuegf7vft0d2s7nd3',
    publicKey: 'Ar1AM7IxeINMFplqaXHWeCZ2GglLeDLCOB3Jig4blKJK',
  },
  {
    address: 'cosmos132fu4639586yta79e6t7cttyxrt3vz8dkv5jqh',
    publicKey: 'A6CapRfl6oSEWOZEB2piU88MuPIZvK6dZDr3S03EDdDe',
  },
  {
    address: 'cosmos1u4pwhm48rh2cdjnrlgcg5mlnzqkr84p96c9hua',
    publicKey: 'A+EOJQXwsr5oh6Ul13472qiF1c2PR3+yVIBCFpeuQQHD',
  },
  {
    address: 'cosmos1envjekevvamec5phpjm2g0ende8s6evpexjmg2',
    publicKey: 'A5ct4aHE1SI+smJGt+PBeneQR2mbIjiyuxqF7CV0MMsh',
  },
]
