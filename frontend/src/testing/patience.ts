/**
 * How many times as long as on the reference machine something may take: `scripts/test` measures the machine and sets it.
 * Without it there is enough for a slow machine that does something else as well.
 */
const factor = Number(process.env.SHOWRUNNER_TEST_PATIENCE ?? 3);

/** Scales a time limit to the speed of this machine. Limits only end tests that hang. */
export const patient = (milliseconds: number): number => milliseconds * factor;
