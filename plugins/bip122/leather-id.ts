/** The id of Leather's entry on the list. */
export const leatherId = 'LeatherProvider'
