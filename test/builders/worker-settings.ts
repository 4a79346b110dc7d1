/** Settings of a worker that sends letters, as tests have them. */
export const workerSettings = {
  portalOrigin: 'http://localhost:4200',
  productName: 'Förbundet',
  productSlug: 'forbundet',
  demo: true,
  mailFrom: 'a@example.org',
  mailConfigurationSet: '',
  personalNumberKey: '',
  trustRoot: '',
  sealKey: '',
}
