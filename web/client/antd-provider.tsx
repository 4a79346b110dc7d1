import { LoadingOutlined } from '@ant-design/icons'
import type { Language } from '#shared/basics/language.ts'
import { App, ConfigProvider, type ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useLanguage } from './language.tsx'
import { darkTheme, lightTheme } from './antd-theme.ts'
import { isDark, onThemeChange } from './theme-choice.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>
const locales = new Map<Language, AntdLocale>()

const loaders = {
  sv: async () => (await Promise.all([import('antd/locale/sv_SE'), import('dayjs/locale/sv')]))[0],
  en: async () => (await Promise.all([import('antd/locale/en_GB'), import('dayjs/locale/en-gb')]))[0],
}

/** Ant Design's own texts and the calendar's, to be there before a page is shown. */
export const loadAntdLocale = async (language: Language) => {
  if (!locales.has(language)) locales.set(language, (await loaders[language]()).default)
}

/** A busy button keeps its name. The library’s own sign comes and goes with a motion in which it can get stuck. */
const button: ConfigProviderProps['button'] = {
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden="true" />,
}

/** Theme, texts and `App.useApp()` for pages with Ant Design. */
export const AntdProvider = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false)
  dayjs.locale(language === 'sv' ? 'sv' : 'en-gb')
  return (
    <ConfigProvider locale={locales.get(language)} theme={dark ? darkTheme : lightTheme} button={button}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
