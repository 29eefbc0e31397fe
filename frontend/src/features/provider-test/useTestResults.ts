import { useCallback, useState } from 'react';

type TestKind = 'connection' | 'avatars' | 'voices' | 'video_creation';

export interface TestResult {
  id: number;
  type: TestKind;
  timestamp: string;
  success: boolean;
  message: string;
  /** The created test video, if any. */
  videoId?: number;
}

type NewTestResult = Omit<TestResult, 'id' | 'timestamp'>;

export function useTestResults() {
  const [results, setResults] = useState<readonly TestResult[]>([]);

  const add = useCallback((finding: NewTestResult) => {
    const timestamp = new Date().toISOString();
    setResults((current) => [...current, { ...finding, id: current.length + 1, timestamp }]);
  }, []);

  const clear = useCallback(() => setResults([]), []);

  return { results, add, clear };
}
