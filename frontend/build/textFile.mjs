/** Gives Jest a text file as the build gives it: its content is the default export. */
export default {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
