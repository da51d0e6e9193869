/** Style sheets are imported as text and adopted as constructable sheets (strict CSP, no style tags). */
declare module '*.css' {
  const text: string
  export default text
}
