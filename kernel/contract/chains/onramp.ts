/** What is bought on a namespace's chains with a card or by bank transfer. */
export interface OnrampTerms {
  /** Offered first, by the symbol that sellers know it by. */
  readonly currency: { readonly symbol: string; readonly name: string }
}
