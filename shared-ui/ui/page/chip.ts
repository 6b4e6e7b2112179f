import styles from './chip.module.css'

/** The class of a link to an item among others: a class, a subject. */
export const chipLinkClass: string = styles.chip ?? ''
