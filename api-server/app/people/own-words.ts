import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import type { ReadStore } from '../store.ts'

/** The entity with the school's own names of custom columns, for texts that people read. */
export async function inOwnWords(entity: Entity, store: Pick<ReadStore, 'customColumnNames'>): Promise<Entity> {
  if (entity.name !== student.name) return entity
  const names = await store.customColumnNames()
  return { ...entity, list: entity.list.map((field) => ({ ...field, label: names[field.id] ?? field.label })) }
}
