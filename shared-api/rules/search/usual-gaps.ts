import type { UserType } from '../../core/user-types.ts'

/** The filters by which 未入力 finds what is usually missing, as an address has them (LSX-02). */
export const usualGaps: Readonly<Record<UserType, readonly string[]>> = {
  student: ['guardian:empty', 'nameKana:empty', 'birthday:empty', 'zipcode:empty', 'guardian.emergencyPhone1:empty'],
  guardian: ['children:empty', 'nameKana1:empty', 'mobilePhone1:empty', 'emergencyPhone1:empty'],
  teacher: ['nameKana:empty', 'zipcode:empty', 'mobilePhone:empty'],
}
