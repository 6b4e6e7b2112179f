import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import type { ReadStore } from '../store.ts'

/** The entity with the school's own names of custom columns, for texts that people read. */
export async function inOwnWords(entity: Entity, store: Pick<ReadStore, 'customColumnNames'>): Promise<Entity> {
  if (entity.name !== student.name) return entity
  const names = await store.customColumnNames()
  const list = entity.list.map((field) => {
    const name = names[field.id]
    // A school names its columns in one language.
    return name === undefined ? field : { ...field, label: name, labelEn: name, labelJa: name }
  })
  return { ...entity, list }
}
