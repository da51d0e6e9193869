import late from './late.css'

/** The style sheet of the parts that the first view does not use: together with {@link kitStyles} it is complete. */
export const lateStyles: string = late
