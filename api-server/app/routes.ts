import { adminRoutes } from './admin/admin-routes.ts'
import { certificateRoutes } from './certificates/certificates-routes.ts'
import { enrolmentRoutes } from './enrolment/enrolment-routes.ts'
import { curriculumRoutes } from './curriculum/curriculum-routes.ts'
import { directoryRoutes } from './directory/directory-routes.ts'
import { filesRoutes } from './files/files-routes.ts'
import { importsRoutes } from './imports/imports-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { prospectRoutes } from './prospects/prospects-routes.ts'
import { registryRoutes } from './registry/registry-routes.ts'
import type { Route } from './http/route.ts'
import { schoolRoutes } from './school/school-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { telemetryRoutes } from './telemetry/telemetry-routes.ts'
import { viewsRoutes } from './views/views-routes.ts'
import { yearDraftRoutes } from './year-drafts/year-drafts-routes.ts'

/** Every call of the API. */
export const routes: readonly Route[] = [
  ...adminRoutes,
  ...sessionRoutes,
  ...directoryRoutes,
  ...schoolRoutes,
  ...yearDraftRoutes,
  ...peopleRoutes,
  ...viewsRoutes,
  ...certificateRoutes,
  ...enrolmentRoutes,
  ...prospectRoutes,
  ...importsRoutes,
  ...curriculumRoutes,
  ...filesRoutes,
  ...registryRoutes,
  ...telemetryRoutes,
]
