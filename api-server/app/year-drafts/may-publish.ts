import type { Context } from '../http/route.ts'

/** Whether the caller may write everything that a publication writes. */
export const mayPublish = ({ may }: Context): boolean =>
  may('classes.write') && may('people.write') && may('terms.write') && may('curriculum.write')
