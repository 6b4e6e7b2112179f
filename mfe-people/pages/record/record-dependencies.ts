import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { removePicture, uploadPicture, type PictureField } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { InputDependencies } from '@gakuseki/shared-ui/edit/input/inputs.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useImageWork } from '@gakuseki/shared-ui/edit/input/use-image-work.ts'

type Pictured = { readonly userId: string } & Readonly<Partial<Record<PictureField, string | null>>>
type Edit<R> = { readonly stored: (apply: (record: R) => R) => void }

/** The dependencies of the inputs of a person's record. The fields of `pictures` are stored at once. */
export function useRecordDependencies<R extends Pictured>(
  userId: string,
  schoolYear: SchoolYear,
  pictures: readonly PictureField[],
): (edit: Edit<R>) => Omit<InputDependencies, 'show'> {
  const { api, today } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const workOf = useImageWork<PictureField>({
    upload: (field, file) => uploadPicture(work, field, userId, file),
    remove: (field) => removePicture(work, field, userId),
  })
  return ({ stored }) => ({
    today,
    schoolYear,
    users: { guardian: 'guardian' },
    images: Object.fromEntries(
      pictures.map((field) => [
        field,
        workOf(field, (address) => stored((record) => ({ ...record, [field]: address }))),
      ]),
    ),
  })
}
