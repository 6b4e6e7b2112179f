// All imports of react-router-dom for shell and remotes, which share it at run time. Only these names are bundled, because the whole
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
