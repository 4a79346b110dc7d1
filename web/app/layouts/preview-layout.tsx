import { DefaultLayout } from './default-layout.tsx'

/** A page as somebody else would see it, for editors. */
export const PreviewLayout = () => <DefaultLayout />
