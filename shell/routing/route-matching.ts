// What only the shell takes from react-router-dom; the names that remotes share are in shared-ui/host/router.ts.
export { matchRoutes, useLoaderData, useRoutes } from 'react-router-dom'
