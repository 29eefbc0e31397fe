import { useContext, useEffect, useRef } from 'react';
import {
  type Navigator,
  parsePath,
  type To,
  UNSAFE_NavigationContext,
  useLocation,
} from 'react-router-dom';
import { screenPath } from '~/config/basePath';
import { discardQuestion } from '~/shared/forms/discardQuestion';
import {
  type Address,
  discardEdits,
  type LossQuestion,
  lossQuestion,
} from '~/shared/forms/unsavedEdits';
import { useConfirm } from '~/shared/ui/useConfirm';
import { guardPopState } from './popStateGuard';

type Navigate = Navigator['push'];

/** The place of the current address in the tab's history, as the router numbers it. */
const historyIndex = (): number | undefined => window.history.state?.idx;

/** The address of a screen, where the router names it with its base path. */
function addressOf(to: To, basename: string): Address {
  const { pathname = '', search = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: screenPath(pathname, basename.replace(/\/$/, '')) ?? pathname, search };
}

/**
 * Asks before a navigation takes a form with unsaved edits off the page. The router's own `useBlocker` works only in a
 * data router, which would add 14 KB to the first load.
 */
export function UnsavedEditsGuard() {
  const { basename, navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const here = useRef({ location, index: historyIndex() });
  const { confirm, confirmDialog } = useConfirm();

  useEffect(() => {
    here.current = { location, index: historyIndex() };
  }, [location]);

  useEffect(() => {
    const questionBefore = (to: Address) => lossQuestion(here.current.location, to);
    const askThen = (question: LossQuestion, to: Address, leave: () => void) =>
      confirm(
        discardQuestion(() => {
          discardEdits(here.current.location, to);
          leave();
        }, question),
      );

    const { push, replace } = navigator;
    const guarded =
      (navigate: Navigate): Navigate =>
      (...target) => {
        const to = addressOf(target[0], basename);
        const question = questionBefore(to);
        if (!question) return navigate(...target);
        askThen(question, to, () => navigate(...target));
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);

    // Back and forward: the address has changed by now, so it is changed back while the question is open.
    let returning = false;
    guardPopState((event) => {
      const steps = (historyIndex() ?? Number.NaN) - (here.current.index ?? Number.NaN);
      const to = addressOf(window.location, basename);
      if (returning) {
        event.stopImmediatePropagation();
        returning = false;
        return;
      }
      const question = questionBefore(to);
      if (!question || !steps) return;
      event.stopImmediatePropagation();
      returning = true;
      window.history.go(-steps);
      askThen(question, to, () => window.history.go(steps));
    });

    return () => {
      Object.assign(navigator, { push, replace });
      guardPopState(undefined);
    };
  }, [basename, navigator, confirm]);

  return confirmDialog;
}
