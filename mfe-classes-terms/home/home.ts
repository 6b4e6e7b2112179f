import type { HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { classes } from './classes.ts'
import { today } from './today.ts'

/** The parts of /home by the names in remote.config.ts (FND-04). */
export const home: Readonly<Record<string, HomeProvider>> = {
  today,
  classes,
  // Needed in four months of the year.
  newYear: async (environment) => (await import('../next-year/checklist-card.ts')).newYear(environment),
}
