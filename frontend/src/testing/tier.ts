/** Whether everything is tested (`scripts/test --deep`), and not only what proves the product. */
export const isDeep = process.env.TEST_TIER === 'deep';
