use showrunner_testkit::scratch::{folder, has_room};

#[test]
fn a_small_place_is_left_to_others() {
    for (mounts, room) in [
        ("", false),
        ("tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0", true),
        ("sysfs /sys sysfs rw 0 0\ntmpfs /dev/shm tmpfs rw,size=8114764k,inode64 0 0", true),
        ("shm /dev/shm tmpfs rw,nosuid,size=65536k 0 0", false),
        ("tmpfs /dev/shm/x tmpfs rw 0 0", false),
    ] {
        assert_eq!(has_room(mounts), room, "{mounts}");
    }
    assert!(folder().path().is_dir());
}
