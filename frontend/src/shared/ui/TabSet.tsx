import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type ReactNode, useId } from 'react';
import { narrowerThan } from '~/theme/tokens';
import { useAddressParameters } from '../hooks/useAddressParameters';
import type { TabPickerProps } from './TabPicker';
import styles from './TabSet.module.css';

interface TabItem {
  /** Its value in the address. */
  id: string;
  label: string;
  content: ReactNode;
}

interface TabSetProps {
  label: string;
  tabs: readonly [TabItem, ...TabItem[]];
  /** Replaces the tabs on a phone; without it, they scroll. */
  phonePicker?: ComponentType<TabPickerProps>;
}

const PARAMETER = 'tab';
const PHONE = narrowerThan('sm');

/** Scrollable tabs. The open tab is part of the address, so that a link can open it. */
export function TabSet({ label, tabs, phonePicker }: TabSetProps) {
  const prefix = useId();
  const Picker = useMediaQuery(PHONE, { noSsr: true }) ? phonePicker : undefined;
  const [parameters, change] = useAddressParameters();
  const open = tabs.find(({ id }) => id === parameters.get(PARAMETER)) ?? tabs[0];

  const select = (id: string) => change({ [PARAMETER]: id });

  return (
    <>
      {Picker ? (
        <Picker label={label} tabs={tabs} openId={open.id} onOpen={select} />
      ) : (
        <Tabs
          value={open.id}
          onChange={(_, id: string) => select(id)}
          aria-label={label}
          variant="scrollable"
          // On a wide screen every tab fits; on a narrow one they are swiped, and arrow keys bring each into view.
          scrollButtons={false}
          className={styles.tabs}
        >
          {tabs.map(({ id, label: name }) => (
            <Tab
              key={id}
              value={id}
              label={name}
              id={`${prefix}-${id}-tab`}
              aria-controls={`${prefix}-${id}`}
            />
          ))}
        </Tabs>
      )}
      {/* The same element in both cases: rotating a phone keeps the state of the forms. */}
      <div
        key={open.id}
        id={`${prefix}-${open.id}`}
        {...(Picker
          ? { role: 'region', 'aria-label': open.label }
          : { role: 'tabpanel', 'aria-labelledby': `${prefix}-${open.id}-tab` })}
        tabIndex={-1}
        className={styles.panel}
      >
        {open.content}
      </div>
    </>
  );
}
