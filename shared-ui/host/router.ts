// The one door to react-router-dom, shared by shell and remotes at run time. Only these names are bundled: the whole
// library would cost 25 kB more. A new name needs a new shell, so it raises shellContractVersion.
export {
  createBrowserRouter,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export type { DataRouter, LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
