import { Loading } from '#web/components/loading.tsx'

/** In place of a page until it is there. */
export const Frame = () => <Loading lines={8} />
