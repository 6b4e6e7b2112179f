import styles from './chip.module.css'

/** The class of a link that looks like a thing among others: a class, a subject. */
export const chipLinkClass: string = styles.chip ?? ''
