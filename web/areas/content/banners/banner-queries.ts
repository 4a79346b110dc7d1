import { queryOptions } from '@tanstack/react-query'
import { readManagedBanner, readManagedBanners } from '#shared/contract/content-banners.ts'
import { call } from '#web/client/api.ts'

/** The key under which all queries of banners are cached. */
export const bannersKey = ['banners'] as const

export const managedBannersQuery = queryOptions({
  queryKey: [...bannersKey, 'managed'],
  queryFn: ({ signal }) => call(readManagedBanners, { signal }),
})

export const managedBannerQuery = (banner: string) =>
  queryOptions({
    queryKey: [...bannersKey, 'managed', banner],
    queryFn: ({ signal }) => call(readManagedBanner, { params: { banner }, signal }),
  })
