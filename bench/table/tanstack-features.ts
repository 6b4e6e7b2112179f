import { columnOrderingFeature, columnVisibilityFeature, tableFeatures } from '@tanstack/react-table'

/** What the lists need of TanStack Table. */
export const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })
export type Features = typeof features
