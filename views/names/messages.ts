import { defineMessages } from '../../kernel/plugin.js'

/** The words of the views that register a name; a site replaces them with `messages: { names: … }`. */
export const namesMessages = defineMessages({
  chooseTitle: 'Account name',
  chooseHeading: 'Choose your account name',
  chooseText: 'People can send to your name instead of an address of 42 characters.',
  choose: 'Choose name',
  learn: 'Learn more about names',
  owned: 'You already own a name',
  ownedText: 'This account is called {name}.',
  back: 'Back to the account',

  title: 'Choose a name',
  label: 'Name, before {zone}',
  placeholder: 'yourname',
  hint: '4 to 64 characters: letters a to z, digits, and single hyphens in between. A name cannot be changed later.',
  short: 'Use at least 4 characters',
  long: 'Use at most 64 characters',
  letters: 'Use letters a to z, digits, and single hyphens in between',
  submit: 'Register {name}',
  confirmTitle: 'Register {name}?',
  confirmText: 'It stays with this account for good: it cannot be changed or given back.',
  confirm: 'Register',
  confirmBack: 'Choose another',
  searching: 'Looking for names',
  suggestions: 'Names',
  available: 'Available',
  registered: 'Taken',
  lookFailed: 'Suggestions could not be loaded.',
  unknown: 'You can still try to register your name.',
  signing: 'Confirm in your wallet',
  declined: 'You declined in the wallet. Nothing was registered.',
  taken: 'Someone else has just registered {name}. Choose another name.',
  left: 'Your account changed. Nothing was registered.',

  doneTitle: 'Name registered',
  done: 'The name is yours',
  doneText: 'You can now fund your account and trade crypto.',
  go: 'Continue',
})

export type NamesWords = typeof namesMessages
