import late from './late.css'

/** The style sheet of the parts that the first view has none of: with {@link kitStyles} it is the whole. */
export const lateStyles: string = late
