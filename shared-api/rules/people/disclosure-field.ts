import { lineOf, textLimits } from '../../core/kinds/text-kind.ts'
import { labelled, type Field } from '../../core/entity.ts'
import { disclosureLabel } from '../texts.ts'

/** A line of a person's history that is no field: withheld data were put out for a reason (PRN-03). */
export const disclosureField: Field<string> = {
  id: 'addressDisclosure',
  ...labelled(disclosureLabel, 'Address Disclosure'),
  kind: lineOf(textLimits.multiline),
  group: '',
  section: '',
  width: 0,
  on: { list: false, edit: false, csvIn: false, csvOut: false, api: false, patch: false },
  column: null,
  patchAs: null,
  searched: false,
  filteredBy: 'presence',
}
