//! XMP packets with the IPTC's digital source type.

use roxmltree::{Document, Node};

/// The namespace of the IPTC's extension schema, which has the digital source type for pictures and videos (IPTC Video
/// Metadata Hub, recommendation 1.6).
const IPTC: &str = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/";
const XMP: &str = "http://ns.adobe.com/xap/1.0/";
const RDF: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/// How a file was made, in the words of the IPTC (`NewsCodes`, *digitalsourcetype*, release of 23 October 2024).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DigitalSourceType {
    /// A trained model created the medium: a presenter and voice of HeyGen, a spoken sample.
    TrainedAlgorithmicMedia,
    /// A trained model augmented a medium: the studio's drawings, to which a model gives its words and voice.
    CompositeWithTrainedAlgorithmicMedia,
}

impl DigitalSourceType {
    /// The URI of the term.
    pub const fn uri(self) -> &'static str {
        match self {
            Self::TrainedAlgorithmicMedia => "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
            Self::CompositeWithTrainedAlgorithmicMedia => {
                "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"
            }
        }
    }
}

/// A packet with the source type. It has no date, so that the same file has the same bytes.
pub fn packet(source: DigitalSourceType) -> String {
    let source = source.uri();
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
         <rdf:RDF xmlns:rdf=\"{RDF}\">\n\
         <rdf:Description rdf:about=\"\" xmlns:xmp=\"{XMP}\" xmlns:Iptc4xmpExt=\"{IPTC}\" \
         xmp:CreatorTool=\"Showrunner\" Iptc4xmpExt:DigitalSourceType=\"{source}\"/>\n\
         </rdf:RDF>\n\
         </x:xmpmeta>\n\
         <?xpacket end=\"w\"?>"
    )
}

/// The properties of a packet that are shown.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Properties {
    pub(super) digital_source_type: Option<String>,
    pub(super) creator_tool: Option<String>,
}

/// Reads a packet. One that cannot be read has no properties.
pub(super) fn read(packet: &[u8]) -> Properties {
    let text = String::from_utf8_lossy(packet);
    let Ok(document) = Document::parse(text.trim_matches(|padding: char| padding.is_whitespace() || padding == '\0'))
    else {
        return Properties::default();
    };
    Properties {
        digital_source_type: property(&document, IPTC, "DigitalSourceType"),
        creator_tool: property(&document, XMP, "CreatorTool"),
    }
}

/// The value of a property, which RDF allows as an attribute, as an element, or as the resource of an element.
fn property(document: &Document<'_>, namespace: &str, name: &str) -> Option<String> {
    let value = |node: Node<'_, '_>| {
        let of_element = || {
            let element = Some(node).filter(|node| node.has_tag_name((namespace, name)))?;
            element.attribute((RDF, "resource")).or_else(|| element.text())
        };
        node.attribute((namespace, name)).or_else(of_element).map(|value| value.trim().to_owned())
    };
    document.descendants().find_map(value).filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_read_in_every_notation_of_rdf() {
        let in_rdf = |inner: &str| {
            format!(
                "<x:xmpmeta xmlns:x='adobe:ns:meta/'><r:RDF xmlns:r='{RDF}' xmlns:e='{IPTC}' xmlns:p='{XMP}'>{inner}\
                 </r:RDF></x:xmpmeta>"
            )
        };
        for (notation, packet, expected) in [
            ("attribute", in_rdf("<r:Description e:DigitalSourceType='urn:a'/>"), Some("urn:a")),
            (
                "element",
                in_rdf("<r:Description><e:DigitalSourceType> urn:b </e:DigitalSourceType></r:Description>"),
                Some("urn:b"),
            ),
            (
                "resource",
                in_rdf("<r:Description><e:DigitalSourceType r:resource='urn:c'/></r:Description>"),
                Some("urn:c"),
            ),
            ("padding", in_rdf("<r:Description e:DigitalSourceType='urn:d'/>") + "\n   \0\0", Some("urn:d")),
            ("another namespace", in_rdf("<r:Description p:DigitalSourceType='urn:e'/>"), None),
            ("an empty value", in_rdf("<r:Description e:DigitalSourceType=''/>"), None),
            ("not XML", "<r:RDF".to_owned(), None),
            ("entities", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>".to_owned(), None),
        ] {
            assert_eq!(read(packet.as_bytes()).digital_source_type.as_deref(), expected, "{notation}");
        }
    }
}
