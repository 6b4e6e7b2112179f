import { patchedFields, type Entity, type Field } from '@gakuseki/shared-api/core/entity.ts'
import { expect, type APIRequestContext } from '@playwright/test'
import { accountOf, askApi } from './api.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Remembers the editable fields of a person and returns functions that change, compare and restore them. The journeys of a worker share one
 * school, and later ones expect the people of the demo school.
 */
export async function keepRecord(request: APIRequestContext, entity: Entity, path: string) {
  const headers = { authorization: `Bearer debug:${(await accountOf(request, 'admin')).userId}` }
  const now = () => askApi<Values>(request, path)
  const patchOf = (record: Values): Values =>
    Object.fromEntries(patchedFields(entity).map(({ name, field }) => [name, field.kind.toPatch(record[field.id])]))
  const patch = async (data: Values): Promise<void> => {
    const patched = await request.patch(path, { headers, data })
    expect(patched.ok(), `${path}: ${await patched.text()}`).toBe(true)
  }
  const before = await now()
  return {
    before,
    now,
    /** Saves the same text in all of these fields. */
    fill: (fields: readonly Field[], text: string) => patch(Object.fromEntries(fields.map(({ id }) => [id, text]))),
    putBack: async (): Promise<void> => {
      await patch(patchOf(before))
      const after = await now()
      expect(patchOf(after)).toEqual(patchOf(before))
      // The drawings of the demo school cannot be uploaded again, so a picture that replaced one stays.
      const added = entity.list.filter(
        ({ id, kind }) => kind.name === 'image' && before[id] === null && after[id] !== null,
      )
      for (const { id } of added) {
        const deleted = await request.post(`${path}/delete${id.replace('pictureGcsUrl', 'Picture')}`, { headers })
        expect(deleted.ok(), `${path}: ${id}`).toBe(true)
      }
    },
  }
}
