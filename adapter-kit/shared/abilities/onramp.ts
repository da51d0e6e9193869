declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /** What can be bought with a card or by bank transfer; nothing is offered without. */
    onramp?(): Promise<OnrampTerms>
  }
}

/** What is bought on a namespace's chains with a card or by bank transfer. */
export interface OnrampTerms {
  /** Offered first, by the symbol that sellers know it by. */
  readonly currency: { readonly symbol: string; readonly name: string }
}
