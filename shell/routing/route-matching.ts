// The router functions that only the shell uses. Those that remotes share are in shared-ui/host/router.ts.
export { matchRoutes, useLoaderData, useRoutes } from 'react-router-dom'
