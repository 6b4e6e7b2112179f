import { field, labelled, type Field } from '../core/entity.ts'
import { users } from '../core/kinds/relation-kinds.ts'
import { guardian } from './guardian.ts'

/** Something that a person has or has not. */
const existence = (id: string, label: string, labelEn: string): Field => ({
  ...field(label, labelEn, users, { filteredBy: 'existence' }),
  id,
})

/** Fields of linked records, and links, by which a list can be filtered, by the name of the list's entity. They are no columns of it. */
export const linkedFields: Readonly<Record<string, readonly Field[]>> = {
  student: [
    {
      ...guardian.fields.emergencyPhone1,
      id: 'guardian.emergencyPhone1',
      ...labelled('保護者の緊急連絡先1 電話', "Guardian's Emergency Phone 1"),
    },
    existence('namesakes', '同じ名前・生年月日の児童生徒', 'Students with the Same Name and Birthday'),
    existence('allergies', 'アレルギー', 'Allergies'),
    existence('gaps', 'よくある未入力', 'Missing Data'),
  ],
}
