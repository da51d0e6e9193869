// Makes the artifacts anew: node compile.mjs [the folder of the solc package named in README.md]
import { readFileSync, writeFileSync } from 'node:fs'

const { default: solc } = await import(process.argv[2] ? `${process.argv[2]}/index.js` : 'solc')

const folder = new URL('./', import.meta.url)
/** Deployed by a transaction, or put at their usual addresses as they are. */
const kinds = {
  bytecode: ['SmartAccount', 'TestDollar', 'TestPictures', 'TestToken', 'Reverter'],
  deployedBytecode: [
    'Multicall3',
    'NameRegistry',
    'NameResolver',
    'ReverseRegistrar',
    'TestRouter',
    'UniversalResolver',
  ],
}

for (const [kind, names] of Object.entries(kinds)) for (const name of names) write(kind, name)

function write(kind, name) {
  const content = readFileSync(new URL(`${name}.sol`, folder), 'utf8')
  const settings = {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { [`${name}.sol`]: { content } }, settings }
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
  for (const { severity, formattedMessage } of errors) if (severity === 'error') throw new Error(formattedMessage)
  const { abi, evm } = contracts[`${name}.sol`][name]
  const artifact = { abi, [kind]: `0x${evm[kind].object}` }
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(artifact, null, 2)}\n`)
}
