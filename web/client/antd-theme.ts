import { theme, type ThemeConfig } from 'antd'

const common = {
  fontFamily: 'var(--font-ui)',
  fontSize: 17,
  controlHeight: 44,
  controlInteractiveSize: 24,
  borderRadius: 8,
  wireframe: false,
  linkDecoration: 'underline',
  linkHoverDecoration: 'underline',
  linkFocusDecoration: 'underline',
}

const components = {
  Button: { fontWeight: 650, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
} satisfies ThemeConfig['components']

/** Every pair of colours meets WCAG AA; the surfaces are those of the style sheet. */
export const lightTheme: ThemeConfig = {
  components,
  token: {
    ...common,
    colorPrimary: '#0b4a6f',
    colorInfo: '#0b4a6f',
    colorLink: '#0b4a6f',
    colorError: '#b3141d',
    colorErrorText: '#b3141d',
    colorSuccess: '#1b6e2d',
    colorWarning: '#8a5300',
    colorText: '#14212b',
    colorTextSecondary: '#55606a',
    colorTextDescription: '#55606a',
    colorTextTertiary: '#55606a',
    colorTextQuaternary: '#6b6b6b',
    colorTextPlaceholder: '#6b6b6b',
    colorBorder: '#767676',
    colorBorderSecondary: '#e3dfd6',
    colorSuccessBg: '#e6f4e9',
    colorWarningBg: '#fff3dc',
    colorErrorBg: '#fdecec',
    colorInfoBg: '#e8f1fa',
    colorBgLayout: '#f7f5f0',
    colorBgContainer: '#ffffff',
  },
}

export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  // The library darkens its own blue: its button is of the one that all other buttons have.
  components: {
    Button: {
      ...components.Button,
      colorPrimary: '#7ab8f5',
      colorPrimaryHover: '#a3cffa',
      colorPrimaryActive: '#a3cffa',
    },
  },
  token: {
    ...common,
    colorPrimary: '#4d9be6',
    colorInfo: '#7ab8f5',
    colorLink: '#7ab8f5',
    colorError: '#ff7b72',
    colorErrorText: '#ff7b72',
    colorSuccess: '#5fbf73',
    colorWarning: '#e3a84a',
    colorText: '#eceae4',
    colorTextSecondary: '#b5b5b5',
    colorTextDescription: '#b5b5b5',
    colorTextTertiary: '#b5b5b5',
    colorTextPlaceholder: '#a0a0a0',
    colorBorder: '#8c8c8c',
    colorBorderSecondary: '#3a4249',
    colorTextLightSolid: '#0b0b0b',
    colorBgLayout: '#12181d',
    colorBgContainer: '#1b2329',
    colorBgElevated: '#222b32',
  },
}
