import { homeroomCharges } from '../texts.ts'

/** Whether a charge of a class is that of its homeroom teacher. Schools write it with one of several characters (DAT-07). */
export const isHomeroomCharge = (inChargeType: string): boolean => homeroomCharges.includes(inChargeType)
