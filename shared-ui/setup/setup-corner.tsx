import { setupQuery } from '@gakuseki/shared-api/queries/setup.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { createElement } from 'react'

const guide = lazyPart(async () => (await import('./setup-guide.tsx')).SetupGuide)

/** A guide to the open steps of a school year. Renders nothing and loads no code when all are done or the user may not do them. */
export function SetupCorner() {
  const { api, can, currentSchoolYear } = useSuite()
  const { data = [] } = useQuery({ ...setupQuery(api, currentSchoolYear), enabled: can('school.write') })
  const isOpen = data.some(({ isDone }) => !isDone)
  const part = usePart(guide, isOpen, () => {})
  return isOpen && part !== null ? createElement(part, { steps: data }) : null
}
